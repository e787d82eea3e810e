import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { DataList } from './DataList.tsx'
import { Empty } from '../page/Empty.tsx'
import type { ListSort } from './list-query.ts'
import { show, type Row, rows, columns } from '../test-orders.tsx'

function Where() {
  return <output>{useLocation().pathname}</output>
}

describe('DataList', () => {
  test('a row leads to its page', () => {
    show(
      <>
        <DataList
          label="Orders"
          rows={rows}
          columns={columns}
          rowKey={(row) => row.id}
          rowHref={(row) => `/order/${row.id}`}
          empty={null}
        />
        <Where />
      </>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Sakura Terrace' }))
    expect(screen.getByRole('status').textContent).toBe('/order/2')
  })

  test('says what to do when it is empty', () => {
    show(
      <DataList
        label="Orders"
        rows={[]}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<Empty title="No orders yet" />}
      />,
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('No orders yet')).toBeDefined()
  })

  test('pages, and stops at both ends', () => {
    const turn = vi.fn<(pageNo: number) => void>()
    show(
      <DataList
        label="Orders"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        empty={null}
        paging={{ pageNo: 2, pageSize: 2, total: 4, onChange: turn }}
      />,
    )
    expect(screen.getByRole('button', { name: 'Next page' }).matches(':disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(turn).toHaveBeenCalledWith(1)
  })

  test('a table that is too wide scrolls in itself from its first picture on, and never widens the page', () => {
    const wide = [{ key: 'hotel', title: 'Hotel', cell: () => <div style={{ width: 2000 }}>Sakura Terrace</div> }]
    show(<DataList label="Orders" rows={rows} columns={wide} rowKey={(row) => row.id} empty={null} />)
    expect(screen.getByRole('region', { name: 'Orders' })).toBeDefined()
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })

  test('sorts by a column that can be sorted', () => {
    const sort = vi.fn<(sort: ListSort) => void>()
    const list = { label: 'Orders', rows, columns, rowKey: (row: Row) => row.id, empty: null }
    const { rerender } = show(<DataList {...list} sort={{ value: 'BOOKED', direction: 'DESC', onChange: sort }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Hotel' }))
    expect(sort).toHaveBeenLastCalledWith({ value: 'NAME', direction: 'ASC' })
    expect(screen.getByRole('columnheader', { name: 'Hotel' }).ariaSort).toBeNull()
    rerender(<DataList {...list} sort={{ value: 'NAME', direction: 'ASC', onChange: sort }} />)
    expect(screen.getByRole('columnheader', { name: 'Hotel' }).ariaSort).toBe('ascending')
    fireEvent.click(screen.getByRole('button', { name: 'Hotel' }))
    expect(sort).toHaveBeenLastCalledWith({ value: 'NAME', direction: 'DESC' })
    expect(screen.queryByRole('button', { name: 'Total' })).toBeNull()
  })
})
