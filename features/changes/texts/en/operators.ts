const en = {
  title: 'Staff accounts',
  lead: 'Who works at this desk, and what each account may do.',
  find: 'Find by name or email address',
  invite: 'Invite',
  name: 'Name',
  role: 'Role',
  roles: { DESK: 'Desk', PRODUCT: 'Product', ACCOUNTS: 'Accounts', ADMIN: 'Administrator' },
  roleTexts: {
    DESK: 'Orders of hotels.',
    PRODUCT: 'Hotels, rates and availability.',
    ACCOUNTS: 'Companies, agreements, payments and bills.',
    ADMIN: 'Everything, and the accounts on this page.',
  },
  state: 'State',
  states: { INVITED: 'Invited', ACTIVE: 'Active', SUSPENDED: 'Suspended' },
  step: 'Second step',
  stepOn: 'On',
  stepOff: 'Off',
  lastSeen: 'Last used',
  never: 'Never',
  changes: 'Changes',
  change: 'Change',
  changeOf: (name: string) => `Change the account of ${name}`,
  self: 'Your own account',
  actions: {
    setRole: 'Change role',
    inviteAgain: 'Send the invitation again',
    endSessions: 'Sign out everywhere',
    resetSecondFactor: 'Reset second step',
    suspend: 'Suspend',
    reactivate: 'Reactivate',
  },
  emptyTitle: 'No account found',
  emptyText: 'Look for another name or email address.',
  email: 'Email address',
  emailHint:
    'Also the login name. The invitation goes there once another administrator confirms; it is valid for three days.',
  language: 'Language of the invitation',
  inviteTitle: 'Invite to the desk',
  propose: 'Propose',
  enterName: 'Enter a name',
  enterEmail: 'Enter an email address',
  invited: (email: string) => `The invitation to ${email} is on its way.`,
  roleTitle: (name: string) => `Role of ${name}`,
  accessTitle: {
    suspend: (name: string) => `Suspend ${name}?`,
    reactivate: (name: string) => `Reactivate ${name}?`,
  },
  accessText: {
    suspend:
      'Once another administrator confirms, the account is signed out everywhere and can’t sign in. To sign it out at once, choose “Sign out everywhere” too.',
    reactivate: 'Once another administrator confirms, the account can sign in again.',
  },
  signedOut: (name: string) => `${name} is signed out everywhere.`,
}

export type OperatorTexts = typeof en
export default en
