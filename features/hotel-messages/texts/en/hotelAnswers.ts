const en = {
  title: 'Answers of hotels',
  lead: 'Confirmed stays that a hotel cannot take, and questions of hotels. All other answers change the order at once.',
  searchHint: 'Code, hotel or guest',
  columns: {
    code: 'Order',
    kind: 'Answer',
    hotel: 'Hotel',
    note: 'What the hotel wrote',
    checkIn: 'Check-in',
    dueAt: 'Settle by',
    at: 'Answered',
  },
  kinds: { CANT: 'Cannot take it', ASKED: 'Question' },
  none: '–',
  open: (code: string) => `Answer about ${code}`,
  guest: 'Lead guest',
  reason: 'Reason',
  sentTo: 'Mail sent to',
  ofHotel: 'All messages to the hotel',
  openOrder: 'Open the order',
  walkHint:
    'Find another hotel for the guests: open the order and walk it, or agree with the hotel that it keeps them.',
  reply: { CANT: 'What was agreed', ASKED: 'Answer to the hotel' },
  settle: { CANT: 'Settled', ASKED: 'Send the answer' },
  done: { CANT: 'The answer is settled.', ASKED: 'The answer is on its way to the hotel.' },
  replyMissing: 'Write a few words',
  emptyTitle: 'No hotel waits for an answer',
  emptyText: 'Questions of hotels and confirmed stays that they cannot take appear here.',
}

export type HotelAnswersTexts = typeof en
export default en
