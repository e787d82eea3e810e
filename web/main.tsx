import { baseAddress } from './base-address.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './theme/global.css'
import { getMyInfo } from '#features/identity/contract.ts'
import { callApi, isCallFailure } from './call-api.ts'
import { cataloguesReady } from './catalogues.ts'
import { FeatureParts } from './features.tsx'
import { currentLanguage, hasChosenLanguage, setLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { basenameOf, createPortalRouter, preloadScreen } from './router.tsx'
import { watchForPeople } from './unattended.ts'
import { endSession, startSession, useClientState } from './store.ts'
import { watchTheme } from './theme/color-scheme.ts'
import { watchLanguage } from './theme/page-language.ts'
import { Notices } from './ui/overlay/Notices.tsx'
import { OtherAccount } from './ui/overlay/OtherAccount.tsx'

const SignInAgain = lazy(() => import('#features/identity/web/SignInAgain.tsx'))
/** The dialog to sign in, loaded where it is needed. */
function Needed() {
  return useClientState(({ user }) => user.needed) ? (
    <Suspense fallback={null}>
      <SignInAgain />
    </Suspense>
  ) : null
}

/** Asks who is signed in. A failure is swallowed: the portal then starts signed out (specification, section 4). */
async function askWhoIsSignedIn(): Promise<void> {
  try {
    const userInfo = await callApi(getMyInfo, {})
    startSession(userInfo)
    if (!hasChosenLanguage()) await setLanguage(userInfo.language, false)
  } catch (error) {
    // Signed out is a state of the portal, not an error; whose account was suspended reads so where they sign in.
    if (isCallFailure(error) && error.errorCode === 'session.suspended') endSession(error.returnMsg)
  }
}

async function start(element: HTMLElement): Promise<void> {
  watchForPeople()
  watchTheme()
  watchLanguage()
  preloadScreen(window.location.pathname, basenameOf(baseAddress()))
  await askWhoIsSignedIn()
  // A failure shows in the page itself, which asks again for what it lacks.
  await cataloguesReady(currentLanguage())?.catch(() => undefined)
  const router = createPortalRouter()
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* Without transitions the router would hold the old page back instead of showing 'loading...'. */}
        <FeatureParts>
          <RouterProvider router={router} useTransitions={false} />
        </FeatureParts>
        <OtherAccount />
        <Needed />
        <Notices />
      </QueryClientProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
