/** What a visitor sees when a page cannot be drawn: no data, no script, nothing that could fail too. */
export const TROUBLE_PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>页面暂时无法显示</title>
</head>
<body>
<main>
<h1>页面暂时无法显示</h1>
<p>服务器正忙或正在维护，请稍后刷新重试。</p>
<p><a href="">刷新页面</a></p>
</main>
</body>
</html>
`;
