/** The languages of this house. */
import { useTranslation } from "react-i18next";
import { Choice } from "../../kit/field";
import { isLanguage, languageChosen, offeredLanguages } from "../../wire/settings-slice";
import { useSend, useWire } from "../../wire/state";

const OWN_NAMES = { en: "English", it: "Italiano" };

export function LanguageChoice() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const language = useWire((state) => state.settings.language);
  return (
    <Choice
      label={t("you.language")}
      value={language}
      data-testid="language"
      choices={offeredLanguages().map((value) => ({ value, label: OWN_NAMES[value] }))}
      onValue={(value) => {
        if (isLanguage(value)) dispatch(languageChosen(value));
      }}
    />
  );
}
