-- Append-only tables refuse every change of a row.
create or replace function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'rows of % are never changed', tg_table_name using errcode = 'TW900'; end $$;
