// Shows the document with nothing from elsewhere: no fonts, proxy, telemetry or assistant of others.
window.Scalar.createApiReference('#api', {
  url: new URL('../openapi.json', document.currentScript.src).href,
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  documentDownloadType: 'json',
  hideClientButton: true,
  proxyUrl: '',
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
})
