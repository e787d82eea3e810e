-- What the desk knows before a hotel is put on sale: that its city asks no local taxes, and why a hotel was opened
-- although something was missing.
alter table hotel add no_local_taxes boolean not null default false;
alter table hotel add opened_reason text;
alter table hotel add constraint hotel_opened_reason_check check (length(opened_reason) <= 300) not valid;
alter table hotel validate constraint hotel_opened_reason_check;
