/** What is said of a text with a picture that its writer did not upload. */
export const PICTURE_FAULT = '正文中有不是您上传的图片，请删除该图片，再用“插入图片”重新上传';
