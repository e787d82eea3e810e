import { type ComponentType, Suspense } from 'react'
import { Loading } from '#web/ui/page/Loading.tsx'

/** A layout that shows the loading text until its code is loaded. */
export function withLoading(Layout: ComponentType): ComponentType {
  return function LayoutWhenLoaded() {
    return (
      <Suspense fallback={<Loading />}>
        <Layout />
      </Suspense>
    )
  }
}
