type Approved = { readonly confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'; readonly onlineMinor: number }

/** The event of an approved order: it continues as an order without an approval does. */
export function approvedEvent({ confirmationMode, onlineMinor }: Approved) {
  if (onlineMinor > 0) return 'approved'
  return confirmationMode === 'INSTANT' ? 'approved_at_once' : 'approved_for_hotel'
}
