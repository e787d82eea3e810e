import { useState } from 'react'
import { useChangeTexts } from '#features/changes/desk/texts.ts'
import type { CallFailure } from '#web/call-api.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import type { SavedLine } from '../hotel-rates/contract.ts'

type Retype = Pick<SavedLine, 'roomEn' | 'roomZh' | 'planEn' | 'planZh' | 'currency'> & {
  readonly night: string
  readonly before: number
  readonly after: number
}
type FarLines = { readonly lines: readonly SavedLine[]; readonly lineCount: number; readonly retype?: Retype }
type Given = { readonly retypedMinor: number } | { readonly proof: string }

/** Prices far from those of their cells, until the furthest is typed again or a second person is asked. */
export type FarPrices = FarLines & { readonly failure: CallFailure; answer(given: Given | null): void }

type Ways<Result> = {
  /** Saves; the furthest price is given once it was typed again. */
  save(retyped: { retypedMinor?: number }): Promise<Result>
  /** Proposes the same to a second person. */
  propose(proof: string): Promise<unknown>
}

/** Saves prices, asking what those far from the present ones take; null when they were proposed instead. */
export function useGuarded() {
  const { proposed } = useChangeTexts()
  const [asked, setAsked] = useState<FarPrices | null>(null)
  async function ask<Result>(failure: CallFailure, far: FarLines, ways: Ways<Result>): Promise<Result | null> {
    const given = await new Promise<Given | null>((answer) => setAsked({ ...far, failure, answer }))
    setAsked(null)
    // oxlint-disable-next-line typescript/only-throw-error -- calls reject with the body of the refusal.
    if (given === null) throw failure
    if ('retypedMinor' in given) return ways.save(given)
    try {
      await ways.propose(given.proof)
    } catch (error) {
      const refusal = error as CallFailure // Calls reject with the body of the refusal.
      // A wrong password is asked for again; the lines stay the same.
      if (refusal.fields?.['proof'] === undefined) throw error
      return ask(refusal, far, ways)
    }
    notify.success(proposed)
    return null
  }
  async function send<Result>(ways: Ways<Result>): Promise<Result | null> {
    try {
      return await ways.save({})
    } catch (error) {
      const failure = error as CallFailure // Calls reject with the body of the refusal.
      if (failure.errorCode !== 'rates.far' && failure.errorCode !== 'rates.second_person') throw error
      return ask(failure, failure.detail as FarLines, ways) // As `writeChangeSet` names them.
    }
  }
  return { asked, send }
}
