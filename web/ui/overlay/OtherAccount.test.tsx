import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { noteOther, startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { OtherAccount } from './OtherAccount.tsx'

test('who is signed in now is said by name and company, and what was typed stays', async () => {
  startSession(aUser({ name: 'Tan Mei Ling' }))
  render(
    <>
      <input aria-label="Amount" />
      <OtherAccount />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Amount'), '500')
  expect(screen.queryByRole('dialog')).toBeNull()
  const summit = {
    id: '2',
    code: 'SUMMIT',
    name: 'Summit',
    status: 'ACTIVE',
    currency: 'CNY',
    defaultNationality: null,
    clientPrices: null,
  } as const
  noteOther(aUser({ staffId: '2', name: 'Wu Lei', company: summit }))
  await screen.findByRole('dialog', { name: 'This browser is now signed in as Wu Lei, Summit' })
  expect(screen.getByRole('link', { name: 'Sign in as Tan Mei Ling' }).getAttribute('target')).toBe('_blank')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500')
})
