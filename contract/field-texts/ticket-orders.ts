/** Fields of ticket orders. */
export const TICKET_ORDERS_FIELDS = {
  answer: 'The answer to a question',
  endMinute: 'End in minutes of the local day; of opening hours, when it closes',
  holdUntil: 'Until when an order that is not paid keeps its places',
  lastDay: 'The last day the ticket lets in',
  meetingPointEn: 'Where to go with the ticket, in English',
  meetingPointZh: 'The same in Chinese; null where there is none',
  optionEn: 'Name of the option in English',
  optionZh: 'The same in Chinese; null where there is none',
  questionId: 'Identifier of the question',
  sold: 'What was sold, as it was called then',
  ticketCount: 'Tickets that were booked',
  ticketId: 'Identifier of one ticket of an order',
  tickets: 'Tickets of an order, one for each visitor',
  visitor: 'Name of the visitor',
} as const
