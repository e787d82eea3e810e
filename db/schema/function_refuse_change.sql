CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'rows of % are never changed', tg_table_name using errcode = 'TW900'; end $function$
