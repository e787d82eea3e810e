import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  addHotelPhoto,
  getHotelPhotos,
  PHOTO,
  PHOTO_TYPES,
  type PhotoRow,
  removeHotelPhoto,
  saveHotelPhoto,
  sortHotelPhotos,
} from '#features/hotels/photos/contract.ts'
import { getHotelUpkeep } from '#features/hotels/upkeep/contract.ts'
import { type CallFailure, uploadFile } from '#web/call-api.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { FileDrop } from '#web/ui/form/FileDrop.tsx'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation, useFailure } from '#web/use-call.ts'
import { useHotelPageTexts } from '../texts.ts'
import { HotelHead } from './HotelHead.tsx'
import styles from './HotelPhotos.module.css'
import type { HotelUpkeep } from './shapes.ts'
import { UpkeepDialog } from './UpkeepDialog.tsx'

/** The photos of a hotel: added, described, ordered and removed; the first one is shown in lists. */
export default function HotelPhotosScreen() {
  const { id = '' } = useParams()
  const hotel = useCall(getHotelUpkeep, { hotelId: id }, { staleTime: 0 })
  const photos = useCall(getHotelPhotos, { hotelId: id }, { staleTime: 0 })
  return (
    <CallView query={hotel} skeleton={<Skeleton shape="rows" count={6} />}>
      {(data) => (
        <>
          <HotelHead hotel={data} here="photos" />
          <CallView query={photos} skeleton={<Skeleton shape="cards" count={3} />}>
            {(found) => <Photos key={id} hotel={data} photos={found.photos} />}
          </CallView>
        </>
      )}
    </CallView>
  )
}

function usePhotosChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(getHotelPhotos) })
}

function Photos({ hotel, photos }: { hotel: HotelUpkeep; photos: readonly PhotoRow[] }) {
  const { photos: texts } = useHotelPageTexts()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = photos.find(({ id }) => id === openId)
  return (
    <div className="tw-stack tw-gap-16">
      <Card title={texts.title}>
        <p className="tw-14 tw-soft tw-below-12">{photos.length === 0 ? texts.empty : texts.lead}</p>
        <Upload hotelId={hotel.hotelId} />
      </Card>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <PhotoCard key={photo.id} {...{ hotel, photos, photo, at }} onChange={() => setOpenId(photo.id)} />
        ))}
      </ul>
      {open ? <PhotoDialog hotel={hotel} photo={open} onClose={() => setOpenId(null)} /> : null}
    </div>
  )
}

function Upload({ hotelId }: { hotelId: string }) {
  const { photos: texts } = useHotelPageTexts()
  const changed = usePhotosChanged()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  async function send(chosen: File | null): Promise<void> {
    setFile(chosen)
    setFailure(null)
    if (chosen === null) return
    setBusy(true)
    try {
      await uploadFile(addHotelPhoto, chosen, { hotelId })
      setFile(null)
      notify.success(texts.added)
      await changed()
    } catch (error) {
      setFailure(error as CallFailure) // The call rejects with nothing else.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileDrop
        label={texts.add}
        hint={texts.addHint}
        file={file}
        accept={PHOTO_TYPES}
        disabled={busy}
        error={failure?.fields?.['file'] ?? failure?.returnMsg}
        onFile={(chosen) => void send(chosen)}
      />
      <p className="tw-13 tw-soft" role="status">
        {busy ? texts.adding : ''}
      </p>
    </>
  )
}

type CardProps = {
  hotel: HotelUpkeep
  photos: readonly PhotoRow[]
  photo: PhotoRow
  at: number
  onChange(): void
}

function PhotoCard({ hotel, photos, photo, at, onChange }: CardProps) {
  const { photos: texts, change } = useHotelPageTexts()
  const language = useLanguage()
  const changed = usePhotosChanged()
  const sort = useCallMutation(sortHotelPhotos)
  const removal = useCallMutation(removeHotelPhoto)
  const { hotelId } = hotel
  const outcome = {
    onSuccess: () => void changed(),
    onError: ({ returnMsg }: CallFailure) => notify.error(returnMsg),
  }
  const first = () => {
    const others = photos.map(({ id }) => id).filter((id) => id !== photo.id)
    sort.mutate({ hotelId, photoIds: [photo.id, ...others] }, outcome)
  }
  const up = () => {
    const ids = photos.map(({ id }) => id)
    const [before, moved] = [ids[at - 1] ?? '', ids[at] ?? '']
    sort.mutate({ hotelId, photoIds: [...ids.slice(0, at - 1), moved, before, ...ids.slice(at + 1)] }, outcome)
  }
  const remove = () => removal.mutate({ hotelId, photoId: photo.id, version: photo.version }, outcome)
  const room = hotel.rooms.find(({ id }) => id === photo.roomTypeId)
  const alt = nameIn(language, { nameEn: photo.altEn ?? '', nameZh: photo.altZh })
  const disabled = at === 0 || sort.isPending
  return (
    <li className="tw-card tw-clip tw-min-0">
      <div className={`tw-relative tw-clip ${styles.picture}`}>
        <Photo src={photo.path} alt={alt} />
      </div>
      <div className="tw-row tw-between tw-gap-8 tw-pad-8-12">
        <div className="tw-min-0">
          <p className="tw-14 tw-medium tw-ellipsis">{room ? nameIn(language, room) : texts.kinds[photo.kind]}</p>
          <p className="tw-13 tw-soft tw-ellipsis">{alt || texts.noAlt}</p>
        </div>
        <ActionMenu
          label={texts.actions}
          name={texts.actionsOf(at + 1)}
          actions={[
            { key: 'change', text: change, onAction: onChange },
            { key: 'first', text: texts.first, disabled, onAction: first },
            { key: 'up', text: texts.up, disabled, onAction: up },
            { key: 'remove', text: texts.remove, danger: true, disabled: removal.isPending, onAction: remove },
          ]}
        />
      </div>
    </li>
  )
}

type DialogProps = { hotel: HotelUpkeep; photo: PhotoRow; onClose(): void }

function PhotoDialog({ hotel, photo, onClose }: DialogProps) {
  const { photos: texts } = useHotelPageTexts()
  const language = useLanguage()
  const call = useCallMutation(saveHotelPhoto)
  const of = { hotelId: hotel.hotelId, photoId: photo.id }
  return (
    <UpkeepDialog
      title={texts.change}
      fields={PHOTO}
      row={photo}
      labels={texts.fields}
      hints={{ altEn: texts.altHint }}
      offers={{
        kind: Object.entries(texts.kinds),
        roomType: [['', texts.wholeHotel], ...hotel.rooms.map((room) => [room.id, nameIn(language, room)] as const)],
      }}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, ...of, version }, outcome)}
      onClose={onClose}
    />
  )
}
