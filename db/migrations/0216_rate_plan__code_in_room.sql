-- Contracts call the plan of each room by the same code ("BB"), so a code is one of its room, not of the whole hotel.
alter table rate_plan drop constraint rate_plan_hotel_id_code_key;
alter table rate_plan add unique (hotel_id, room_type_id, code);
