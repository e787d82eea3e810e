import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useCompanyTexts } from './texts.ts'

/** For those who have an account and need no registration. */
export function ToSignIn() {
  const { register } = useCompanyTexts()
  return (
    <p className="tw-above-16">
      <Link to={paths.login()}>{register.toSignIn}</Link>
    </p>
  )
}
