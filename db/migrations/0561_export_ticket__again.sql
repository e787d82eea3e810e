-- A download that was cut off is fetched again by the same link, so its use is not noted.
alter table export_ticket drop column used_at;
