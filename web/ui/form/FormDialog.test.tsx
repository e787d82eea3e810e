import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { CallFailure } from '#web/call-api.ts'
import { Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'

/** A form whose own validation finds the name missing, and whose server refuses the city. */
function Naming({ busy = false, onSend = () => undefined }: { busy?: boolean; onSend?(): void }) {
  const [faults, setFaults] = useState({})
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [name, setName] = useState('')
  function send(): void {
    onSend()
    setFaults(name === '' ? { name: 'Enter the name.' } : {})
    setFailure(
      name === ''
        ? null
        : {
            returnCode: 400,
            errorCode: 'input.invalid',
            returnMsg: 'Check the fields.',
            fields: { city: 'No such city.' },
            requestId: 'r',
          },
    )
  }
  return (
    <FormDialog
      title="New place"
      confirmLabel="Add it"
      busy={busy}
      failure={failure}
      faults={faults}
      onSubmit={send}
      onCancel={() => undefined}
    >
      {(errors) => (
        <>
          <Field label="Name" error={errors['name']}>
            {(control) => (
              <input {...control} className="tw-input" value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
          <Field label="City" error={errors['city']}>
            {(control) => <input {...control} className="tw-input" />}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

describe('FormDialog', () => {
  test('focuses the wrong field after its own validation and after a refusal', async () => {
    render(<Naming />)
    fireEvent.click(screen.getByRole('button', { name: 'Add it' }))
    const name = screen.getByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(screen.getByText('Enter the name.')).toBeDefined()
    fireEvent.change(name, { target: { value: 'Harbour' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add it' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')))
    expect(screen.queryByText('Enter the name.')).toBeNull()
    expect(screen.queryByText('Check the fields.')).toBeNull()
  })

  test('the mark of a field goes when it is edited, and is back at the next press where it is still wrong', async () => {
    render(<Naming />)
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Add it' }))
    press()
    const name = screen.getByLabelText('Name')
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(name, { target: { value: 'Harbour' } })
    expect(name.getAttribute('aria-invalid')).toBeNull()
    expect(screen.queryByText('Enter the name.')).toBeNull()
    fireEvent.change(name, { target: { value: '' } })
    expect(screen.queryByText('Enter the name.')).toBeNull()
    press()
    expect(await screen.findByText('Enter the name.')).toBeDefined()
  })

  test('while busy it is not sent again, not by Enter either', () => {
    const send = vi.fn<() => void>()
    render(<Naming busy onSend={send} />)
    fireEvent.submit(screen.getByLabelText('Name').closest('form') ?? document.body)
    expect(send).not.toHaveBeenCalled()
  })
})
