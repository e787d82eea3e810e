import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Column } from './list/DataList.tsx'
import { MoneyText } from './text/MoneyText.tsx'

/** Shows a part of the kit on a page. */
export function show(children: ReactNode) {
  return render(
    <MemoryRouter>
      <main>{children}</main>
    </MemoryRouter>,
  )
}

/** Two orders, and columns to list them by. */
export type Row = { id: string; hotel: string; total: number }
export const rows: Row[] = [
  { id: '1', hotel: 'Lantern Hotel', total: 45_600 },
  { id: '2', hotel: 'Sakura Terrace', total: 9_900 },
]
export const columns: Column<Row>[] = [
  { key: 'hotel', title: 'Hotel', cell: (row) => row.hotel, phone: 'title', sort: { value: 'NAME', direction: 'ASC' } },
  { key: 'total', title: 'Total', cell: (row) => <MoneyText amountMinor={row.total} currency="USD" />, align: 'right' },
]
