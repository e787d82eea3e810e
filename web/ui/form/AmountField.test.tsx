import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountField, MoneyField } from './AmountField.tsx'
import { FormDialog } from './FormDialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** A browser whose language is another than the page's. */
const browserIn = (language: string) => vi.stubGlobal('navigator', { ...navigator, language, languages: [language] })

function Typed({ currency }: { currency: string }) {
  const [value, setValue] = useState('')
  return <AmountField label="Amount" currency={currency} value={value} onChange={setValue} />
}
const field = () => screen.getByLabelText('Amount')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each(['en-GB', 'de-DE'])(
  'a decimal comma is no group of thousands, and the reading is shown, in %s',
  (language) => {
    browserIn(language)
    render(<Typed currency="USD" />)
    type('12,50')
    expect(screen.getByText('= 12.50 USD')).toBeDefined()
    type('217.00')
    expect(screen.getByText('= 217.00 USD')).toBeDefined()
    type('1,234.5')
    expect(screen.getByText('= 1,234.50 USD')).toBeDefined()
    expect(buttons()).toEqual([])
  },
)

test('a text with two readings has a button for each, and the chosen one is certain', () => {
  render(<Typed currency="EUR" />)
  type('1.234')
  expect(screen.getByText('Which amount do you mean?')).toBeDefined()
  expect(buttons()).toEqual(['1,234.00 EUR', '1.23 EUR'])
  fireEvent.click(screen.getByRole('button', { name: '1,234.00 EUR' }))
  expect(field()).toHaveProperty('value', '1234.00')
  expect(screen.getByText('= 1,234.00 EUR')).toBeDefined()
})

test('three decimals of a currency are asked about where page and browser differ in their mark', () => {
  browserIn('de-DE')
  render(<Typed currency="KWD" />)
  type('1.234')
  expect(buttons()).toEqual(['1.234 KWD', '1,234.000 KWD'])
  fireEvent.click(screen.getByRole('button', { name: '1.234 KWD' }))
  expect(screen.getByText('= 1.234 KWD')).toBeDefined()
})

test('a form with an amount that can not be read is not sent as if its field were empty', () => {
  const sent = vi.fn<(limit: number | null) => void>()
  function Limit() {
    const [limit, setLimit] = useState<number | null>(50_000)
    return (
      <FormDialog
        title="Limit"
        confirmLabel="Save"
        busy={false}
        onSubmit={() => sent(limit)}
        onCancel={() => undefined}
      >
        {() => <MoneyField label="Amount" currency="USD" amountMinor={limit} onChange={setLimit} />}
      </FormDialog>
    )
  }
  render(<Limit />)
  expect(field()).toHaveProperty('value', '500.00')
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  for (const wrong of ['much', '1.234', '-5', '12.3456']) {
    type(wrong)
    save()
  }
  expect(sent).not.toHaveBeenCalled()
  type('12,50')
  save()
  type('')
  save()
  expect(sent.mock.calls).toEqual([[1250], [null]])
})
