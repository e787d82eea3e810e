const en = {
  title: 'Notifications',
  searchHint: 'Order, bill, hotel or guest',
  readAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  emptyTitle: 'No notifications yet',
  emptyText: 'Confirmations, deadlines, bills and payments appear here as they happen.',
  columns: { what: 'What happened', kind: 'About', at: 'When', mark: 'Read' },
  filters: { state: 'Read', kind: 'About', day: 'Day' },
  states: { UNREAD: 'Unread', READ: 'Read' },
  kinds: {
    ORDER: 'Orders',
    DEADLINE: 'Deadlines',
    BILL: 'Bills',
    PAYMENT: 'Payments',
    INVOICE: 'Invoices',
    APPROVAL: 'Approvals',
    SECURITY: 'Account security',
  },
}

export type NoticeTexts = typeof en
export default en
