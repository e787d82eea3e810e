-- A name as names are compared: lower case, without accents, apostrophes and widths.
create or replace function text_folded(p_text text) returns text language sql immutable parallel safe as $$
  select lower(translate(replace(replace(replace(replace(
    regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f''’‘‛ʻʼ`´]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'øØłŁđĐðı‐‑‒–', 'oolldddi----'))
$$;
