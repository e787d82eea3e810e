-- Parts of a city, each with its middle. A hotel lies in the one whose middle is nearest.
create table district (
  id uuid primary key default uuidv7(),
  no int generated always as identity unique,
  destination_id uuid not null references destination,
  name_en text not null,
  name_zh text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  unique (destination_id, name_en)
);

alter table hotel add column district_id uuid references district;

-- Districts were names of hotels until now; their middle is that of their hotels.
insert into district (destination_id, name_en, latitude, longitude)
select destination_id, district, avg(latitude), avg(longitude) from hotel where district is not null group by destination_id, district;
update hotel h set district_id = d.id from district d where d.destination_id = h.destination_id and d.name_en = h.district;

alter table hotel drop column district;
create index hotel_district on hotel (district_id);
