import { useUser } from '#web/store.ts'
import { MyDay } from './MyDay.tsx'
import { NextSteps } from './NextSteps.tsx'

/** The start of somebody who is signed in: what they go on with, their stays and their money. */
export default function MyStart() {
  const user = useUser()
  return (
    <>
      <NextSteps />
      {user?.realm === 'PORTAL' ? <MyDay /> : null}
    </>
  )
}
