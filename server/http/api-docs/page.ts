import { escaped } from '#server/http/answer/html.ts'

/** The API page for programmers; `start.js` shows the OpenAPI document on it. */
export function docsPage(basePath: string): string {
  const base = escaped(basePath)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tradewind API</title>
<link rel="icon" href="${base}favicon.svg" type="image/svg+xml">
<script src="${base}api/docs/scalar.js" defer></script>
<script src="${base}api/docs/start.js" defer></script>
</head>
<body>
<main id="api"></main>
<noscript>This page needs JavaScript. The same as a file: <a href="${base}api/openapi.json">OpenAPI 3.1</a>.</noscript>
</body>
</html>
`
}
