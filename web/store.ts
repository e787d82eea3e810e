import { create } from 'zustand'
import type { z } from 'zod'
import type { Right } from '#contract/rights.ts'
import type { MyInfo } from '#features/identity/contract.ts'

export type UserInfo = z.output<typeof MyInfo>

type ClientState = {
  /**
   * The signed-in person; false and null until the start-up call has answered. A session that the server ended for a
   * reason leaves its sentence for the page to sign in. `other` is who is signed in in this browser since, where
   * another tab changed it; `needed` says that a call asked for a session that is not there, or no longer.
   */
  user: { isLogin: boolean; userInfo: UserInfo | null; endedBecause?: string; other?: UserInfo; needed?: boolean }
  /** What the hotel pages keep between each other: the guests typed last by quote token. */
  hotel: Readonly<Record<string, unknown>>
  /** What the invoice pages keep between choosing and submitting. */
  invoice: Readonly<Record<string, unknown>>
  /** The last search, so that the search bar opens with it. */
  searchkey: Readonly<Record<string, unknown>>
}

export type Action =
  | { type: 'update-user-status'; payload: boolean }
  | { type: 'update-user-info'; payload: UserInfo | null }
  | { type: 'update-hotel' | 'update-invoice' | 'update-searchkey'; payload: Readonly<Record<string, unknown>> }

const STARTS: ClientState = { user: { isLogin: false, userInfo: null }, hotel: {}, invoice: {}, searchkey: {} }

/** The state after an action. Login flag and user info are replaced; the areas of the pages are merged. */
export function reduce(state: ClientState, action: Action): ClientState {
  switch (action.type) {
    case 'update-user-status':
      return { ...state, user: { ...state.user, isLogin: action.payload } }
    case 'update-user-info':
      return { ...state, user: { isLogin: state.user.isLogin, userInfo: action.payload } }
    case 'update-hotel':
      return { ...state, hotel: { ...state.hotel, ...action.payload } }
    case 'update-invoice':
      return { ...state, invoice: { ...state.invoice, ...action.payload } }
    case 'update-searchkey':
      return { ...state, searchkey: { ...state.searchkey, ...action.payload } }
  }
}

/** The client's state: the areas user, hotel, invoice and searchkey. Data of the server is kept in queries instead. */
export const useClientState = create<ClientState>(() => STARTS)

/** Applies an action to the client's state. */
export function dispatch(action: Action): void {
  useClientState.setState((state) => reduce(state, action))
}

/** Stores the signed-in person and marks the session as signed in. */
export function startSession(userInfo: UserInfo): void {
  dispatch({ type: 'update-user-info', payload: userInfo })
  dispatch({ type: 'update-user-status', payload: true })
}

/** Notes who is signed in in this browser while the page shows somebody else. */
export function noteOther(other: UserInfo): void {
  useClientState.setState(({ user }) => ({ user: { ...user, other } }))
}

/** Notes that a call needs a session, or that this is over; the page stays as it is, with what was typed. */
export function noteNeeded(needed: boolean): void {
  useClientState.setState(({ user }) => ({ user: { ...user, needed } }))
}

/** Forgets the signed-in person and the data the pages kept for them; `because` is shown where they sign in again. */
export function endSession(because?: string): void {
  useClientState.setState(
    because === undefined ? STARTS : { ...STARTS, user: { ...STARTS.user, endedBecause: because } },
  )
}

/** Forgets what this tab keeps of unfinished work, such as guests' names; for somebody who signs out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that forbids storing has kept nothing.
  }
}

/** The signed-in person, or null. */
export function useUser(): UserInfo | null {
  return useClientState((state) => (state.user.isLogin ? state.user.userInfo : null))
}

/** Whether the person signed in holds a right. Only decides what is shown; the server checks again. */
export function useRight(right: Right): boolean {
  return useClientState((state) => state.user.isLogin && (state.user.userInfo?.rights.includes(right) ?? false))
}
