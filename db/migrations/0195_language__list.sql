-- The list of languages stands in contract/languages.ts and is checked where a language comes in; here stands only the shape of a code.
alter table staff drop constraint staff_language_check;
alter table staff add constraint staff_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
