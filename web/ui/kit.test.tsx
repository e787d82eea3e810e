import { fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Card } from './page/Card.tsx'
import { ColumnChart } from './chart/ColumnChart.tsx'
import { RowBars } from './chart/RowBars.tsx'
import { ShareBar } from './chart/ShareBar.tsx'
import { ConfirmDialog } from './overlay/ConfirmDialog.tsx'
import { DataList } from './list/DataList.tsx'
import { Empty } from './page/Empty.tsx'
import { Failed } from './page/Failed.tsx'
import { Field } from './form/Field.tsx'
import { Forbidden } from './page/Forbidden.tsx'
import { MoneyText } from './text/MoneyText.tsx'
import { PageHeader } from './page/PageHeader.tsx'
import { Photo } from './page/Photo.tsx'
import { Skeleton } from './page/Skeleton.tsx'
import { Stars } from './text/Stars.tsx'
import { StatusChip } from './text/StatusChip.tsx'
import { show, rows, columns } from './test-orders.tsx'

async function violations(): Promise<string[]> {
  const result = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return result.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)
}

function WholeKit() {
  return (
    <>
      <PageHeader
        title="Orders"
        subtitle="Harbour Travel"
        chip={<StatusChip tone="wait">Waiting</StatusChip>}
        back={{ to: '/', text: 'Home' }}
      />
      <Card title="Money" extra={<a href="/x">All</a>}>
        <MoneyText amountMinor={123_450} currency="USD" size="large" tone="good" />
        <StatusChip tone="good">Confirmed</StatusChip> <StatusChip tone="lost">Rejected</StatusChip>{' '}
        <StatusChip tone="act">Reserved</StatusChip>
        <StatusChip tone="neutral">Cancelled</StatusChip>
        <Stars starHalves={9} />
        <div style={{ width: 160, height: 100 }}>
          <Photo src={null} alt="Lantern Hotel" />
        </div>
        <ShareBar
          label="Made of"
          shares={[
            { key: 'a', name: 'Balance', value: 3, text: 'USD 3.00', tone: 'act' },
            { key: 'b', name: 'Reserved', value: 1, text: 'USD 1.00', tone: 'wait' },
          ]}
        />
        <RowBars label="Nights" rows={[{ key: 'sg', name: 'Singapore', value: 4, text: '4 nights' }]} />
        <ColumnChart label="Spend" points={[{ label: 'Nov', name: 'Nov 2026', value: 5, text: 'USD 5.00' }]} />
      </Card>
      <Field label="Name" hint="As in the passport" error="Please enter the name">
        {(control) => <input {...control} className="tw-input" />}
      </Field>
      <Field label="Remark" optional>
        {(control) => <input {...control} className="tw-input" placeholder="For the hotel" />}
      </Field>
      <DataList
        label="Orders"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/order/${row.id}`}
        empty={null}
      />
      <Empty
        title="No orders"
        text="Book a hotel."
        action={<button className="tw-button tw-button-primary">Find a hotel</button>}
      />
      <Skeleton shape="rows" count={2} />
    </>
  )
}

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test('the whole kit is without accessibility violations', async () => {
    document.documentElement.dataset['theme'] = theme
    show(<WholeKit />)
    expect(await violations()).toEqual([])
  })

  test('so are the states of failure', async () => {
    document.documentElement.dataset['theme'] = theme
    show(
      <>
        <h1>Page</h1>
        <Failed
          failure={{ returnCode: 500, errorCode: 'call.failed', returnMsg: 'Something failed.', requestId: 'r-1' }}
          onRetry={() => undefined}
        />
        <Forbidden />
      </>,
    )
    expect(await violations()).toEqual([])
  })
})

test('a control that is unreadable is found, so the check is awake', async () => {
  show(
    <>
      <h1>Page</h1>
      <p style={{ color: '#bbb', background: '#fff' }}>Too pale to read</p>
    </>,
  )
  expect(await violations()).toEqual([expect.stringContaining('color-contrast')])
})

describe('Failed', () => {
  test('says the server’s sentence, what was kept and the request number, and tries again', () => {
    const retry = vi.fn<() => void>()
    show(
      <Failed
        failure={{ returnCode: 500, errorCode: 'call.failed', returnMsg: 'It failed.', requestId: 'r-77' }}
        kept="What you typed is kept."
        onRetry={retry}
      />,
    )
    expect(screen.getByRole('alert').textContent).toContain('It failed.What you typed is kept.')
    expect(screen.getByText('r-77')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test.each(['bill.not_found', 'payment.nothing_due'] as const)(
    'what is not there is not tried again: %s',
    (errorCode) => {
      show(
        <Failed
          failure={{ returnCode: 404, errorCode, returnMsg: 'It is not there.', requestId: 'r-77' }}
          onRetry={() => undefined}
        />,
      )
      expect(screen.getByRole('heading').textContent).toBe('It is not there')
      expect([screen.queryByRole('alert'), screen.queryByRole('button'), screen.queryByText('r-77')]).toEqual([
        null,
        null,
        null,
      ])
    },
  )

  test('an address with a wrong part asks to correct no field', () => {
    const returnMsg = 'Please correct the marked fields.'
    const failure = { returnCode: 400, errorCode: 'input.invalid' as const, returnMsg, requestId: 'r-77' }
    const { unmount } = show(<Failed failure={failure} onRetry={() => undefined} />)
    expect(screen.getByRole('heading').textContent).toBe('This link is not complete')
    expect([screen.queryByText(returnMsg), screen.queryByRole('button')]).toEqual([null, null])
    unmount()
    // Of something that was sent, the server's sentence stays.
    show(<Failed failure={failure} />)
    expect(screen.getByText(returnMsg)).toBeDefined()
  })

  test('of a missing right is the forbidden page', () => {
    show(<Failed failure={{ returnCode: 403, errorCode: 'right.missing', returnMsg: '', requestId: null }} />)
    expect(screen.getByRole('heading').textContent).toBe('This page is not open to your account')
  })
})

describe('Field', () => {
  test('ties label, hint and error to the control', () => {
    show(
      <Field label="Name" hint="As in the passport" error="Please enter the name">
        {(control) => <input {...control} />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Name' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Please enter the name', 'As in the passport'])
  })
})

function Asking({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        open={open}
        title="Cancel the booking?"
        confirmText="Cancel the booking"
        cancelText="Keep it"
        danger
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        The fee is USD 40.00.
      </ConfirmDialog>
    </>
  )
}

describe('ConfirmDialog', () => {
  test('is modal, named by its title, and closes on cancel', async () => {
    show(
      <>
        <h1>Page</h1>
        <Asking busy={false} onConfirm={() => undefined} />
      </>,
    )
    fireEvent.click(screen.getByText('Ask'))
    const dialog = screen.getByRole('dialog', { name: 'Cancel the booking?' })
    expect(dialog.matches(':modal')).toBe(true)
    expect(await violations()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('while busy neither button nor Escape does anything', () => {
    const confirm = vi.fn<() => void>()
    show(<Asking busy onConfirm={confirm} />)
    fireEvent.click(screen.getByText('Ask'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(confirm).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

test('a photo that does not load becomes a drawn scene with the same name', () => {
  show(<Photo src="/files/none.jpg" alt="Lantern Hotel" />)
  expect(screen.queryByText('Illustration')).toBeNull()
  fireEvent.error(screen.getByRole('img', { name: 'Lantern Hotel' }))
  expect(screen.getByRole('img', { name: 'Lantern Hotel · Illustration' }).tagName).toBe('svg')
})

test('a drawn picture is named an illustration, in words where there is room for them', () => {
  const boxOf = (width: number) => (
    <div style={{ width, height: 80 }}>
      <Photo src="art/hotel/1/exterior.svg" alt="" />
    </div>
  )
  show(
    <>
      {boxOf(160)}
      {boxOf(64)}
    </>,
  )
  expect(screen.getAllByRole('img', { name: 'Illustration' })).toHaveLength(2)
  expect(screen.getAllByText('Illustration').map((label) => label.checkVisibility())).toEqual([true, false])
})

test('money keeps code and amount on one line', () => {
  show(<MoneyText amountMinor={-1_250} currency="USD" />)
  expect(screen.getByRole('main').textContent).toBe('USD\u00a0−12.50')
})
