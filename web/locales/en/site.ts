const en = {
  toHome: 'To the home page',
  notFoundTitle: 'This page is not there',
  notFoundText: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
  errorTitle: 'Something failed on our side',
  errorText: 'What you were doing was not carried out, and everything saved before is kept. Go back and try again; if it stays, give support the time and the request number.',
}

export type SiteTexts = typeof en
export default en
