-- Records of other sources that are about a house that is here already: they are not stored a second time, and nothing of them is mixed into
-- the other record, whose source has a licence of its own.
create table hotel_same_as (
  source_id text primary key,
  hotel_id uuid not null references hotel
);
create index hotel_same_as_hotel on hotel_same_as (hotel_id);
