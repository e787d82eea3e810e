-- Where a hotel stands and how many stars it has, to look for others like it.
-- name: find_hotel_likeness
select h.destination_id as "destinationId", h.star_halves as "starHalves" from hotel h where h.id = $hotel_id::uuid
