import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { Language } from '#contract/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { ChangeKindName } from './contract.ts'
import type { Values } from './rules.ts'

/** What a change concerns, with its values before and after. */
export type Change = {
  readonly title: string
  readonly companyId: string | null
  readonly currency: string | null
  /** The member of the operator's staff whose account changes, who decides nothing about it. */
  readonly subjectStaffId?: string
  readonly before: Values
  readonly after: Values
}

export type Applying<Input> = {
  readonly input: Input
  /** Who proposed it. */
  readonly staffId: string
  readonly nowMs: number
  /** Of the sentences beside wrong fields. */
  readonly language: Language
  /** Whether a second person confirmed it; otherwise it is tried, and rolled back. */
  readonly confirmed: boolean
}

/** A kind of change that takes two persons; a feature passes it in. */
export type ChangeKind = {
  readonly kind: ChangeKindName
  /** Carries the change out, or refuses it, and gives what it changed. */
  apply(tx: Tx, about: Applying<unknown>): Promise<Change>
}

type Declared<Input> = {
  readonly kind: ChangeKindName
  /** The stored part of a proposal, read again when it is confirmed. */
  readonly input: z.ZodType<Input>
  apply(tx: Tx, about: Applying<Input>): Promise<Change>
}

/** Makes a kind of change of its input and of what carries it out. */
export function changeKind<Input>({ kind, input, apply }: Declared<Input>): ChangeKind {
  return {
    kind,
    apply: async (tx, about) => {
      const read = input.safeParse(about.input)
      // A proposal from before an upgrade that asks for more is proposed again.
      if (!read.success) throw new Refusal('change.stale')
      return apply(tx, { ...about, input: read.data })
    },
  }
}
