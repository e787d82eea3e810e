type Approved = { readonly confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'; readonly onlineMinor: number }

/** How an approved order goes on: where it would have gone without an approval. */
export function approvedEvent({ confirmationMode, onlineMinor }: Approved) {
  if (onlineMinor > 0) return 'approved'
  return confirmationMode === 'INSTANT' ? 'approved_at_once' : 'approved_for_hotel'
}
