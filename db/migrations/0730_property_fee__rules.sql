-- A tax or fee paid at the property is of one hotel or of a destination, whose hotels ask it unless they have one of
-- that kind themselves. Children below an age are exempt, it ends after so many nights, and its amount may depend on
-- the hotel's stars (`by_stars`: { stars, amountMinor }) or on the room's net price a person and night (`by_price`:
-- { fromMinor, amountMinor }, rising); `amount_minor` counts where neither has one.
-- Programs that run read fees by their hotel, and so never one without a hotel.
-- squawk-ignore-file ban-drop-not-null
alter table property_fee alter column hotel_id drop not null;
alter table property_fee add destination_id uuid;
alter table property_fee add first_night date;
alter table property_fee add last_night date;
alter table property_fee add exempt_below_age smallint;
alter table property_fee add most_nights smallint;
alter table property_fee add by_stars jsonb not null default '[]';
alter table property_fee add by_price jsonb not null default '[]';
alter table property_fee drop constraint property_fee_per_check;
alter table property_fee add constraint property_fee_destination_id_fkey
  foreign key (destination_id) references destination (id) not valid;
alter table property_fee add constraint property_fee_per_check
  check (per in ('ROOM_NIGHT', 'PERSON_NIGHT', 'ADULT_NIGHT', 'STAY', 'PERSON_STAY')) not valid;
alter table property_fee add constraint property_fee_one_place
  check ((hotel_id is null) <> (destination_id is null)) not valid;
alter table property_fee add constraint property_fee_limits check (
  last_night >= first_night and exempt_below_age between 1 and 18 and most_nights between 1 and 365) not valid;
alter table property_fee validate constraint property_fee_destination_id_fkey;
alter table property_fee validate constraint property_fee_per_check;
alter table property_fee validate constraint property_fee_one_place;
alter table property_fee validate constraint property_fee_limits;
create index property_fee_destination on property_fee (destination_id) where destination_id is not null;
