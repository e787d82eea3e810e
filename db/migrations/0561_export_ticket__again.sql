-- A download that was cut off is fetched again by the same link, so its use is not noted. Tickets live five minutes, and
-- the upgrade stops all nodes, so that no older program asks for the column.
-- squawk-ignore-file ban-drop-column
alter table export_ticket drop column used_at;
