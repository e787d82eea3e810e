import { plural } from '#contract/plural.ts'

const en = {
  title: 'Trip',
  titleOf: (reference: string) => `Trip ${reference}`,
  lead: 'Stays and tickets that you booked under one reference.',
  reference: 'Your reference',
  find: 'Show the trip',
  referenceMissing: 'Enter the reference of your orders',
  emptyTitle: 'Enter a reference',
  emptyText: 'All active bookings with it are listed by day.',
  pdf: 'Trip as PDF',
  send: 'Send the trip',
  sendHint: 'One mail with the trip and all tickets as PDF, without prices.',
  sendEmail: 'Email',
  sendCommit: 'Send',
  sent: (email: string) => `The trip is on its way to ${email}.`,
  open: (code: string) => `Open ${code}`,
  confirmed: 'Confirmed',
  back: 'Orders',
  bookedHotels: 'Hotels your company often books with it',
  bookedTickets: 'Tickets your company often books with this hotel',
  bookedTimes: (times: number) => plural('en', times, { one: '# order', other: '# orders' }),
}

export type TripTexts = typeof en
export default en
