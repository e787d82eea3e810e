-- City and stars of a hotel, by which similar ones are found.
-- name: find_hotel_likeness
select h.destination_id, h.star_halves from hotel_content h where h.id = $hotel_id::uuid
