const en = {
  title: 'Webhooks',
  lead: 'What was sent to resellers’ own systems. A message that fails is sent again for more than a day.',
  searchHint: 'Company or address',
  columns: {
    company: 'Company',
    topic: 'About',
    url: 'Address',
    status: 'State',
    attempts: 'Attempts',
    createdAt: 'Written',
  },
  statuses: { WAITING: 'Waiting', DONE: 'Delivered', DEAD: 'Given up' },
  lastAnswer: 'Last answer',
  endedAt: 'Ended',
  body: 'Message',
  none: '–',
  open: (company: string) => `Message to ${company}`,
  replay: 'Send again',
  replayed: 'The message is sent again.',
  emptyTitle: 'No messages here',
  emptyText: 'A reseller’s system registers its address by OCTO; what it is told appears here.',
}

export type WebhookTexts = typeof en
export default en
