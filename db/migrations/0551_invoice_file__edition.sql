-- A wrong file is replaced by a new edition of the document; the newest one counts, and none is ever changed.
alter table invoice_file add column edition integer not null default 1 check (edition > 0),
  drop constraint invoice_file_invoice_id_format_key,
  add constraint invoice_file_edition_key unique (invoice_id, edition, format);
