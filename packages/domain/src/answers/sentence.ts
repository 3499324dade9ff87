import { isOutside, SIGN_ON_SENTENCE } from '../account/arrival.ts';
import { MESSAGING_SENTENCE, type MessagingRefusal } from '../account/messaging.ts';
import { INITIAL_PASSWORD_DAYS } from '../account/password.ts';
import { SECOND_FACTOR_SENTENCE } from '../account/second-factor.ts';
import { PACK_SENTENCE } from '../documents/packs/pack.ts';
import { OPINION_SENTENCE } from '../evaluation/committee.ts';
import { EXTENSION_SENTENCE } from '../evaluation/extensions.ts';
import { JUDGED_SENTENCE } from '../evaluation/judged.ts';
import { OBJECTION_SENTENCE } from '../evaluation/result-lists/objection.ts';
import { LIST_SENTENCE } from '../evaluation/result-lists/result-list.ts';
import { REVIEW_SENTENCE } from '../evaluation/reviews/review-sentence.ts';
import { SIGNING_SENTENCE } from '../evaluation/signing/signing.ts';
import { stageTitle } from '../evaluation/stages.ts';
import { STEP_SENTENCE } from '../evaluation/step-sentence.ts';
import { endWords, momentWords } from '../forms/local-time.ts';
import { GOAL_SENTENCE } from '../goals/goal-course.ts';
import { QUESTIONNAIRE_SENTENCE } from '../goals/questionnaire.ts';
import { CODE } from './code.ts';
import type { Refusal, TypesetFault } from './refusal.ts';

export interface Said {
  readonly code: number;
  readonly message: string;
}

const MESSAGING_CODE: Readonly<Record<MessagingRefusal, number>> = {
  off: CODE.rule,
  unreachable: CODE.outside,
  misconfigured: CODE.outside,
  code_over: CODE.state,
  refused_on_phone: CODE.rule,
  link_over: CODE.state,
  app_taken: CODE.duplicate,
  app_held: CODE.duplicate,
  account_disabled: CODE.rule,
};

/** Says a refusal to a person: the code that decides the toast, and what they can do now. */
export function say(refusal: Refusal): Said {
  switch (refusal.reason) {
    case 'wrong_credentials':
      return { code: CODE.credentials, message: '账号或密码错误，请核对后重新输入' };
    case 'initial_password_ended':
      return {
        code: CODE.credentials,
        message: `初始密码已过期（发放后 ${INITIAL_PASSWORD_DAYS} 天内有效），请联系所在学院或课程中心重置密码`,
      };
    case 'faculty_group_unnamed':
      return { code: CODE.senseless, message: '您是多个学部的成员，请先切换到其中一个学部的角色后重试' };
    case 'not_an_administrator':
      return { code: CODE.rule, message: '该账号没有管理员权限，请从教师入口登录' };
    case 'only_an_administrator':
      return { code: CODE.rule, message: '该账号仅用于管理，请从管理入口登录' };
    case 'captcha_required':
      return { code: CODE.credentials, message: '请先拖动滑块，将图片旋转至正向' };
    case 'captcha_failed':
      return { code: CODE.credentials, message: '验证未通过，请将新图片旋转至正向后重试' };
    case 'too_many_attempts':
      return { code: CODE.tooMany, message: `尝试次数过多，请在 ${waitText(refusal.waitSeconds)}后重试` };
    case 'sealed_value_unusable':
      return { code: CODE.senseless, message: '页面停留过久，密码未能安全送达，请重新提交' };
    case 'second_factor_refused':
      return { code: CODE.state, message: SECOND_FACTOR_SENTENCE[refusal.second_factor] };
    case 'wrong_old_password':
      return { code: CODE.credentials, message: '旧密码不正确，请重新输入' };
    case 'same_password':
      return { code: CODE.rule, message: '新密码不能与旧密码相同，请换一个密码' };
    case 'changed_meanwhile':
      return { code: CODE.state, message: '内容已被他人修改，请重新载入后再保存' };
    case 'publish_unconfirmed':
      return { code: CODE.rule, message: `${refusal.doubt}，请确认仍要向公众展示后再发布` };
    case 'duplicate':
      return { code: CODE.duplicate, message: `${refusal.what}已存在，请更换后重试` };
    case 'in_use':
      return {
        code: CODE.deleteRefused,
        message: `该${refusal.what}仍被使用（${refusal.by}），不能删除，请先解除关联`,
      };
    case 'reference_gone':
      return { code: CODE.state, message: '所选内容已被删除，请刷新后重新选择' };
    case 'last_administrator':
      return {
        code: CODE.rule,
        message: '这是最后一名可以登录的管理员，请先授予其他人管理员角色后再操作',
      };
    case 'not_oneself':
      return { code: CODE.rule, message: '不能停用自己的账号，请由其他管理员操作' };
    case 'file_not_readable':
      return { code: CODE.file, message: refusal.sentence };
    case 'import_not_ready':
      return { code: CODE.state, message: '该导入的状态已变化，请刷新后查看' };
    case 'too_much_at_once':
      return { code: CODE.tooMany, message: '您同时提交的内容过多，请等前面的提交完成后再试' };
    case 'import_under_way':
      return { code: CODE.state, message: '您的上一个导入还在进行，请等它完成后再上传' };
    case 'too_many_rows':
      return { code: CODE.rule, message: `超过 ${refusal.most} 行，请缩小筛选范围后再导出` };
    case 'too_many_cells':
      return {
        code: CODE.rule,
        message: `透视表超过 ${refusal.most} 格，请缩小筛选范围，或改选内容较少的行和列`,
      };
    case 'no_role_left':
      return { code: CODE.rule, message: '您的账号目前没有任何角色，请联系管理员分配角色' };
    case 'term_is_current':
      return { code: CODE.deleteRefused, message: '当前学年学期不能删除，请先将其它学期设为当前学期' };
    case 'expert_account':
      return { code: CODE.rule, message: '该人员是或曾是评审专家，重置密码与停用须由课程中心办理' };
    case 'judged':
      return { code: CODE.rule, message: JUDGED_SENTENCE };
    case 'judged_by_experts':
      return {
        code: CODE.deleteRefused,
        message: '您任教的课程由专家评审过，不能删除人员，请由课程中心操作',
      };
    case 'term_in_use':
      return { code: CODE.deleteRefused, message: `该学年学期仍被${refusal.by}使用，不能删除` };
    case 'file_too_large':
      return { code: CODE.file, message: `文件超过 ${refusal.limitMegabytes} MB，请压缩后重新上传` };
    case 'file_not_an_image':
      return { code: CODE.file, message: '文件不是有效的 PNG、JPG 或 WebP 图片，请更换后重新上传' };
    case 'picture_too_large':
      return { code: CODE.file, message: `图片超过 ${refusal.megapixels * 100} 万像素，请缩小后重新上传` };
    case 'evaluation_system_incomplete':
      return { code: CODE.rule, message: `评估体系尚不完整：${firstOf(refusal.sentences)}请补充完整后重试` };
    case 'course_locked':
      return { code: CODE.deleteRefused, message: refusal.sentence };
    case 'group_changed':
      return { code: CODE.state, message: '该课程状态已变化，请刷新后重试' };
    case 'step_refused':
      return { code: CODE.state, message: STEP_SENTENCE[refusal.step] };
    case 'window_closed':
      return { code: CODE.state, message: windowSentence(refusal) };
    case 'extension_refused':
      return { code: CODE.state, message: EXTENSION_SENTENCE[refusal.extension] };
    case 'review_refused':
      return { code: CODE.state, message: REVIEW_SENTENCE[refusal.review] };
    case 'opinion_refused':
      return { code: CODE.state, message: OPINION_SENTENCE[refusal.opinion] };
    case 'list_refused':
      return { code: CODE.state, message: LIST_SENTENCE[refusal.list] };
    case 'objection_refused':
      return { code: CODE.state, message: OBJECTION_SENTENCE[refusal.objection] };
    case 'goal_refused':
      return { code: CODE.state, message: refusal.detail ?? GOAL_SENTENCE[refusal.goal] };
    case 'plan_touches':
      return {
        code: CODE.rule,
        message: `保存会影响已有的数据：${refusal.sentences.join('；')}。请确认后再保存`,
      };
    case 'questionnaire_refused':
      return { code: CODE.state, message: QUESTIONNAIRE_SENTENCE[refusal.questionnaire] };
    case 'pack_refused':
      return { code: CODE.state, message: PACK_SENTENCE[refusal.pack] };
    case 'ticket_unusable':
      return { code: CODE.state, message: '签字链接已失效，请在电脑上重新获取二维码' };
    case 'link_unusable':
      return { code: CODE.state, message: '邮件中的链接已失效或已使用过，请重新获取' };
    case 'signing_refused':
      return {
        code: refusal.signing === 'proof_needed' ? CODE.rule : CODE.state,
        message: SIGNING_SENTENCE[refusal.signing],
      };
    case 'entry_changed':
      return { code: CODE.state, message: '该指标的评分已在其他窗口修改，请核对两处内容后再保存' };
    case 'unknown_indicator':
      return { code: CODE.senseless, message: '该评估体系中没有此项指标，请刷新后重试' };
    case 'already_submitted':
      return { code: CODE.state, message: '已有教师提交资料，评估安排不能再修改；如需调整，请联系课程中心' };
    case 'field_changed':
      return { code: CODE.state, message: '该项已在其他窗口修改，请核对两处内容后再保存' };
    case 'unknown_field':
      return { code: CODE.senseless, message: '填报表单中没有该项，请刷新后重试' };
    case 'system_not_active':
      return { code: CODE.state, message: '所选评估体系未启用，请重新选择' };
    case 'planned_again':
      return { code: CODE.state, message: '该课程本学期已重新安排评估，不能恢复；请先撤销新的安排' };
    case 'still_published':
      return { code: CODE.deleteRefused, message: '该课程正在展示，不能删除，请先撤回后再删除' };
    case 'crop_unusable':
      return { code: CODE.file, message: '裁剪区域超出图片或比例不符，请重新裁剪后上传' };
    case 'senseless_query':
      return { code: CODE.senseless, message: refusal.sentences.join('；') };
    case 'unknown_query':
      return { code: CODE.senseless, message: `不支持的查询参数“${refusal.name}”，请检查后重试` };
    case 'file_format_not_allowed':
      return {
        code: CODE.file,
        message: `${refusal.ending === '' ? '没有扩展名的文件' : `.${refusal.ending} 文件`}不能上传，请改用文档、图片、音视频或压缩包格式`,
      };
    case 'file_content_mismatch':
      return {
        code: CODE.file,
        message: `文件内容与扩展名 .${refusal.ending} 不符，请用原来的软件另存为该格式后重新上传`,
      };
    case 'file_damaged':
      return { code: CODE.file, message: '文件已损坏或不完整，请确认能正常打开后重新上传' };
    case 'file_empty':
      return { code: CODE.file, message: '文件是空的，请选择有内容的文件' };
    case 'upload_unfinished':
      return { code: CODE.state, message: '文件尚未上传完整，请继续上传后再保存' };
    case 'too_many_uploads':
      return { code: CODE.tooMany, message: '您未完成的上传过多，请先完成或取消其中一些' };
    case 'quota_reached':
      return {
        code: CODE.file,
        message: `您上传的文件已达 ${refusal.gigabytes} GB 的上限，请压缩后上传较小的文件，或联系管理员提高上限`,
      };
    case 'storage_full':
      return {
        code: CODE.outside,
        message: '服务器存储空间不足，已上传的部分不会丢失，请联系管理员清理后继续上传',
      };
    case 'database_full':
      return {
        code: CODE.outside,
        message: '服务器磁盘空间不足，本次操作未生效，请保留页面并联系管理员，清理后再试',
      };
    case 'upgraded_meanwhile':
      return { code: CODE.state, message: '系统刚刚完成升级，本次操作未生效，请再试一次' };
    case 'storage_unreachable':
      return { code: CODE.outside, message: '文件存储服务暂时无法访问，请稍后重试' };
    case 'school_away':
      return {
        code: CODE.outside,
        message: '本校的数据库暂时无法访问，请稍后重试；若持续如此，请联系管理员',
      };
    case 'sign_on_refused':
      return {
        code: isOutside(refusal.sign_on) ? CODE.outside : CODE.rule,
        message: SIGN_ON_SENTENCE[refusal.sign_on],
      };
    case 'messaging_refused':
      return { code: MESSAGING_CODE[refusal.messaging], message: MESSAGING_SENTENCE[refusal.messaging] };
    case 'secret_unreadable':
      return {
        code: CODE.outside,
        message: '密钥文件缺失或已更换，已保存的密钥无法读取，请管理员恢复密钥文件或重新填写',
      };
    case 'typesetter_down':
      return { code: CODE.outside, message: '文书生成服务暂时不可用，请稍后重试；若持续如此，请联系管理员' };
    case 'typesetter_busy':
      return { code: CODE.tooMany, message: '正在生成的文书较多，请稍后重试' };
    case 'typesetting_used_up':
      return {
        code: CODE.tooMany,
        message: `您近十分钟内排版占用的处理时间已达上限，请精简内容，并在 ${waitText(refusal.waitSeconds)}后重试`,
      };
    case 'typeset_failed':
      return {
        code: refusal.fault === 'no_room' ? CODE.outside : CODE.rule,
        message: TYPESET_SENTENCE[refusal.fault],
      };
  }
}

const TYPESET_SENTENCE: Readonly<Record<TypesetFault, string>> = {
  too_long: '文书内容过多，未能在规定时间内生成，请减少内容后重试',
  too_large: '文书内容过多，生成时超出了内存上限，请减少内容后重试',
  broken: '文书未能生成，请检查内容后重试；若仍不成功，请联系管理员',
  no_room: '服务器存储空间不足，文书未能保存，请联系管理员清理后重试',
};

type ClosedWindow = Extract<Refusal, { reason: 'window_closed' }>;

function windowSentence({ stage, opens_at, closes_at, mayExtend = false }: ClosedWindow): string {
  const from = opens_at ? `${momentWords(opens_at)} 起` : '';
  const until = closes_at ? `${endWords(closes_at)} 止` : '';
  const span = [from, until].filter((part) => part !== '').join('，');
  return `“${stageTitle(stage)}”的开放时间为 ${span}，现在不能操作；${mayExtend ? '可在“阶段时间”中延长' : '如需延长，请联系课程中心'}`;
}

function waitText(seconds: number): string {
  return seconds < 60 ? `${Math.max(1, Math.ceil(seconds))} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

const MOST_SENTENCES = 3;

/** The first few, and how many there are in all when that is more. */
function firstOf(sentences: readonly string[]): string {
  const more = sentences.length > MOST_SENTENCES ? `等共 ${sentences.length} 处，` : '，';
  return sentences.slice(0, MOST_SENTENCES).join('；') + more;
}
