/** What a visitor sees when a page cannot be drawn: no data, no script, nothing that could fail too. */
export function troublePage(sentence: string): string {
  return `<!doctype html>
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
<p>${sentence}</p>
<p><a href="">刷新页面</a></p>
</main>
</body>
</html>
`;
}
