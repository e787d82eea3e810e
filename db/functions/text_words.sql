-- The words of a pattern such as `%nakamura/yui%`, each as a pattern, the longest first: a text that is like all of
-- them has them in any order.
create or replace function text_words(p_pattern text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg('%' || word || '%' order by length(word) desc, word), '{%}')
  from regexp_split_to_table(text_folded(regexp_replace(p_pattern, '^%|%$', '', 'g')), '[\s/,]+') as w (word) where word <> ''
$$;
