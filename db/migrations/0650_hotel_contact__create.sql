-- Whom to write to or call at a hotel, several a hotel, the first one first. Bookings go to the first RESERVATIONS
-- contact that takes mails and whose address no mail server has refused for good.
-- squawk-ignore-file ban-drop-column, require-concurrent-index-creation
create table hotel_contact (
  id uuid primary key default uuidv7(),
  hotel_id uuid not null references hotel (id),
  role text not null check (role in ('RESERVATIONS', 'ACCOUNTS', 'SALES', 'EMERGENCY')),
  name text check (length(name) between 1 and 100),
  email text check (length(email) <= 200 and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  phone text check (length(phone) between 1 and 100),
  -- The language it reads; null for that of the hotel's country.
  language text check (length(language) <= 20),
  -- Whether mails go to it.
  sends boolean not null default false,
  position integer not null default 0,
  -- When a mail server refused the address for good; null again once a mail arrives or the address changes.
  bounced_at timestamptz,
  check (email is not null or phone is not null),
  check (email is not null or not sends)
);
create unique index hotel_contact_email on hotel_contact (hotel_id, role, lower(email));
create index hotel_contact_mailable on hotel_contact (hotel_id, position, id)
  where role = 'RESERVATIONS' and sends and bounced_at is null;
create index hotel_contact_address on hotel_contact (lower(email));
grant select, insert, update, delete on hotel_contact to tradewind_app;

insert into hotel_contact (hotel_id, role, email, sends)
select id, 'RESERVATIONS', reservations_email, true from hotel where reservations_email is not null;

drop view if exists hotel_without_mail;
alter table hotel drop column reservations_email;
