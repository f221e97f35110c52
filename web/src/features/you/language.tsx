/** The languages of this house, where there is more than one. */
import { useTranslation } from "react-i18next";
import { Choice } from "../../kit/field";
import { isLanguage, languageChosen, offeredLanguages } from "../../wire/settings-slice";
import { useSend, useWire } from "../../wire/state";

const OWN_NAMES = { en: "English", it: "Italiano" };

export function LanguageChoice() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const language = useWire((state) => state.settings.language);
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    <Choice
      label={t("you.language")}
      value={language}
      data-testid="language"
      choices={offered.map((value) => ({ value, label: OWN_NAMES[value] }))}
      onValue={(value) => {
        if (isLanguage(value)) dispatch(languageChosen(value));
      }}
    />
  );
}
