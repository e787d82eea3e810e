const en = {
  title: 'Undelivered mails',
  lead: 'Mails that no mail server has taken yet. Each is attempted again for two days, then only from here.',
  searchHint: 'Address or subject',
  columns: {
    subject: 'Subject',
    address: 'Address',
    state: 'State',
    attempts: 'Attempts',
    firstAt: 'First attempt',
    lastAt: 'Last attempt',
  },
  states: { WAITING: 'Attempted again', REFUSED: 'Refused', GIVEN_UP: 'Given up' },
  reply: 'Last reply or error',
  none: '–',
  open: (subject: string) => `Mail ${subject}`,
  send: 'Send again',
  sendTo: 'Another address',
  dismiss: 'Take off the list',
  done: {
    send: 'The mail is sent again now.',
    sendTo: 'The mail is sent to the other address now.',
    dismiss: 'The mail is off the list.',
  },
  dialogTitle: 'Send to another address',
  dialogText: 'Only this mail goes there. Correct the address at its company, guest or hotel as well.',
  address: 'Address',
  addressMissing: 'Enter an email address',
  personal: 'This mail has a link for one person alone, so it can go to no other address.',
  emptyTitle: 'All mails were delivered',
  emptyText: 'A mail that a mail server refuses, or that finds none, appears here at its first attempt.',
}

export type UndeliveredTexts = typeof en
export default en
