import type { World } from './world.ts'

/** Gives a hotel reservations contacts with these mail addresses, the first one first, and takes its others. */
export async function setHotelMail({ owner }: Pick<World, 'owner'>, hotelId: string, ...emails: (string | null)[]) {
  await owner.query('delete from hotel_contact where hotel_id = $1', [hotelId])
  await owner.query(
    `insert into hotel_contact (hotel_id, role, email, sends, position)
    select $1, 'RESERVATIONS', email, true, place from unnest($2::text[]) with ordinality as e (email, place)
    where email is not null`,
    [hotelId, emails],
  )
}
