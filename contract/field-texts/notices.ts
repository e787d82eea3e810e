/** Fields of notifications and of their preferences. */
export const NOTICES_FIELDS = {
  changed: 'How many were changed',
  channels: 'Channels of notifications: PORTAL or MAIL',
  choices: 'The channels of each kind',
  quietFrom: 'Local time at which quiet hours begin',
  quietTo: 'Local time at which quiet hours end',
  digestAt: 'Local time of the daily mail',
  read: 'Whether they become read; otherwise unread',
  refusedAt: 'When a mail server refused the address',
  unread: 'Unread notifications, 100 at most',
  watchId: 'Identifier of the price watch',
  which: 'Whether some are meant, by their identifiers, or all',
  without: 'How many of them sign in with the password alone',
} as const
