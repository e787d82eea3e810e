-- Sorts the words of new orders into their index, which its owner alone may do.
create or replace function hotel_order_words_sort() returns bigint language sql security definer
set search_path = pg_catalog, public, pg_temp as $$ select gin_clean_pending_list('hotel_order_words') $$;
revoke execute on function hotel_order_words_sort from public;
grant execute on function hotel_order_words_sort to tradewind_app;
