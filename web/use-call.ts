import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type BrowserCall, callApi, type CallFailure } from './call-api.ts'
import { useClientState } from './store.ts'

export type CallOptions = {
  /** False holds the call back until something else is known. */
  enabled?: boolean
  /** Milliseconds an answer counts as fresh; 0 asks again on every visit. */
  staleTime?: number
  /** Milliseconds between repeated calls while the page is open. */
  refetchInterval?: number | false
  /** Shows the previous page or filter until the new answer has arrived. */
  keepPrevious?: boolean
}

/** The cache key of a call with an input; `[call.path]` alone covers all inputs. */
export function callKey(call: { readonly path: string }, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input]
}

/** Marks what is read in the language of the page, and so read again when that changes. */
const IN_PAGE_LANGUAGE = { inPageLanguage: true }

/** Reads by a call. `error` is the body of the refusal. */
export function useCall<Input extends z.ZodType, Output extends z.ZodType>(
  call: BrowserCall<Input, Output>,
  input: z.input<Input>,
  options: CallOptions = {},
): UseQueryResult<z.output<Output>, CallFailure> {
  return useQuery<z.output<Output>, CallFailure>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callApi(call, input, signal),
    meta: IN_PAGE_LANGUAGE,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchInterval ?? false,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/**
 * Changes something by a call: `const save = useCallMutation(saveOrder); save.mutate(input)`. A button pressed twice
 * before the page shows it as busy sends one request: a repeat of what is under way waits for the same answer.
 */
export function useCallMutation<Input extends z.ZodType, Output extends z.ZodType>(
  call: BrowserCall<Input, Output>,
): UseMutationResult<z.output<Output>, CallFailure, z.input<Input>> {
  const underWay = useRef(new Map<string, Promise<z.output<Output>>>())
  const result = useMutation<z.output<Output>, CallFailure, z.input<Input>>({
    mutationFn(input) {
      const key = JSON.stringify(input)
      const known = underWay.current.get(key)
      if (known) return known
      const answer = callApi(call, input).finally(() => underWay.current.delete(key))
      underWay.current.set(key, answer)
      return answer
    },
  })
  useForgottenSignIn(result)
  return result
}

/** The refusal of a call that no mutation keeps, such as an upload's; null before one. */
export function useFailure(): [CallFailure | null, (failure: CallFailure | null) => void] {
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const forget = useCallback(() => setFailure(null), [])
  useForgottenSignIn({ error: failure, reset: forget })
  return [failure, setFailure]
}

/** Forgets the refusal that asked to sign in as soon as somebody is signed in again. */
export function useForgottenSignIn({ error, reset }: { error: CallFailure | null; reset(): void }): void {
  const isSignedIn = useClientState(({ user }) => user.isLogin && user.needed !== true)
  const isPast = isSignedIn && error?.errorCode === 'session.required'
  useEffect(() => {
    if (isPast) reset()
  }, [isPast, reset])
}
