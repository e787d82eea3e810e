import { screen, within } from '@testing-library/react'
import { userEvent } from 'vitest/browser'

/** Types a day `2026-12-01`, or a moment `2026-12-01T18:00`, into the date field with this label. */
export async function fillDate(label: string, value: string): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = value.split(/\D/)
  const parts: Readonly<Record<string, string>> = { day, month, year, hour, minute }
  for (const segment of within(await screen.findByRole('group', { name: label })).getAllByRole('spinbutton')) {
    segment.focus()
    await userEvent.keyboard(parts[segment.dataset['type'] ?? ''] ?? '')
  }
}
