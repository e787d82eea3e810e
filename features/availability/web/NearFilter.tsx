import { lazy, Suspense, useId } from 'react'
import { RADII_KILOMETRES } from '#features/availability/contract.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import styles from './Filters.module.css'
import type { NearPoint } from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'

type Props = { destinationId: string; near: NearPoint | null; onNear: (near: NearPoint | null) => void }

const PointSearch = lazy(() => import('./PointSearch.tsx'))

/** The point distances are measured from, and how far hotels may be from it. */
export function NearFilter({ destinationId, near, onNear }: Props) {
  const texts = useAvailabilityTexts()
  const id = useId()
  return (
    <div className="tw-stack tw-gap-6 tw-min-0" role="group" aria-labelledby={id}>
      <div id={id} className="tw-14 tw-line-22 tw-strong">
        {texts.near}
      </div>
      {near === null ? (
        <Suspense fallback={<SkeletonBlock height={40} />}>
          <PointSearch
            destinationId={destinationId}
            onPoint={(point) => onNear({ ...point, withinKilometres: null })}
          />
        </Suspense>
      ) : (
        <>
          <button
            type="button"
            className={`tw-chip tw-flex tw-gap-8 tw-round tw-14 ${styles.point}`}
            aria-label={texts.removeFilter(near.name || texts.nearUnknown)}
            onClick={() => onNear(null)}
          >
            <Icon name="pin" size={16} />
            <span className={`tw-min-0 tw-grow ${styles.choiceText}`}>{near.name || texts.nearUnknown}</span>
            <Icon name="close" size={14} />
          </button>
          <div className="tw-flex tw-wrap tw-gap-4" role="radiogroup" aria-label={texts.radius}>
            {[null, ...RADII_KILOMETRES].map((kilometres) => (
              <label key={kilometres ?? 0} className={`${styles.radius}`}>
                <input
                  type="radio"
                  name={id}
                  className="tw-visually-hidden"
                  checked={near.withinKilometres === kilometres}
                  onChange={() => onNear({ ...near, withinKilometres: kilometres })}
                />
                <span className="tw-choice">
                  {kilometres === null ? texts.anyDistance : texts.kilometres(kilometres)}
                </span>
              </label>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
