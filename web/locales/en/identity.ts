const en = {
  title: 'Sign in',
  lead: 'With the login name your company gave you.',
  loginName: 'Login name',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  remember: 'Keep me signed in on this computer',
  submit: 'Sign in',
  submitting: 'Signing in',
  enterLoginName: 'Please enter your login name',
  enterPassword: 'Please enter your password',
  comesBack: 'You come back to the page you asked for.',
  demoTitle: 'Demo accounts',
  demoText: (password: string) => `Press a name to fill the form. The password of all is ${password}.`,
}

export type IdentityTexts = typeof en
export default en
