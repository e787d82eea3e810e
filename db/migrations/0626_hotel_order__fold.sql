-- Words of orders are found without accents, apostrophes and letters of other widths, as text_folded() has them.
-- squawk-ignore constraint-missing-not-valid
alter table hotel_order alter column find_text set expression as (
  lower(translate(replace(replace(replace(replace(
    regexp_replace(normalize(code || E'\n' || coalesce(customer_reference, '') || E'\n'
      || coalesce(hotel_confirmation, '') || E'\n' || lead_guest || E'\n' || hotel_text, NFKD), '[\u0300-\u036f''’‘‛ʻʼ`´]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'øØłŁđĐðı‐‑‒–', 'oolldddi----'))
);
